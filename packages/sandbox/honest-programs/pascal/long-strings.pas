// builds a text far longer than 255 characters
// out: 588890 99999
program Long;
{$H+}
var
  text, number: string;
  i: longint;
begin
  text := '';
  for i := 0 to 99999 do
  begin
    str(i, number);
    text := text + number + ' ';
  end;
  writeln(length(text), ' ', copy(text, length(text) - 5, 5));
end.
