// reads lines and numbers with Windows' line ends; newline: crlf
// in: 7 8
// in: ab cd
// out: 15 [ab cd]
program Windows;
var
  a, b: integer;
  line: string;
begin
  readln(a, b);
  readln(line);
  writeln(a + b, ' [', line, ']');
end.
