// expect: run signalled 11 | exited 202 | exited 216 | killed memory-limit
// recurses for ever
program Deep;

function f(n: int64): int64;
begin
  f := f(n + 1) + n;
end;

begin
  writeln(f(1));
end.
