// exits by itself in the middle
// out: before
program Halts;

procedure stop;
begin
  writeln('before');
  halt(0);
end;

begin
  stop;
  writeln('never');
end.
