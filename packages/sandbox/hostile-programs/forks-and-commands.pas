// expect: run exited 0 saying "held"
// forks, and becomes other programs
program Forks;
uses
  baseunix, unix;
var
  child: TPid;
begin
  child := fpfork;
  if child = 0 then repeat until false;
  if child > 0 then writeln('ESCAPED: a fork');
  if fpsystem('true') = 0 then writeln('ESCAPED: a shell');
  fpexecv('/bin/sh', nil);
  writeln('held');
end.
