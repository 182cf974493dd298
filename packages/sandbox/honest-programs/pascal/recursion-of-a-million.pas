// recurses a million calls deep
// out: 500000500000
program Deep;

function sum(n: int64): int64;
begin
  if n = 0 then exit(0);
  sum := n + sum(n - 1);
end;

begin
  writeln(sum(1000000));
end.
