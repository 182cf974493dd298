// passes letters beyond ASCII through
// in: Grüße, мир 世界
// out: [Grüße, мир 世界] 22
program Letters;
{$H+}
var
  line: string;
begin
  readln(line);
  writeln('[', line, '] ', length(line));
end.
