// reads lines until its input ends; newline: none
// in: one
// in:
// in: three
// out: 3 8
program Lines;
var
  line: string;
  count, letters: integer;
begin
  count := 0;
  letters := 0;
  while not eof do
  begin
    readln(line);
    inc(count);
    letters := letters + length(line);
  end;
  writeln(count, ' ', letters);
end.
