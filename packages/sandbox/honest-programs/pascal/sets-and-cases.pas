// uses sets, subranges and a case
// in: pascal is a language
// out: vowels 8 consonants 9 others 3
program Kinds;
{$H+}
var
  line: string;
  letter: char;
  vowels, consonants, others: integer;
begin
  readln(line);
  vowels := 0;
  consonants := 0;
  others := 0;
  for letter in line do
    if letter in ['a', 'e', 'i', 'o', 'u'] then inc(vowels)
    else
      case letter of
        'b'..'z': inc(consonants);
      else
        inc(others);
      end;
  writeln('vowels ', vowels, ' consonants ', consonants, ' others ', others);
end.
