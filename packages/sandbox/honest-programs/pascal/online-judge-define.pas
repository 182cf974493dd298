// opens files of its author's machine unless it is judged
// in: judged
// out: judged
program Judged;
var
  word: string;
begin
  {$ifndef ONLINE_JUDGE}
  assign(input, 'input.txt');
  reset(input);
  {$endif}
  readln(word);
  writeln(word);
end.
