// reads numbers until only blanks follow
// in: 1 2 3
// in:  4 5
// in:
// out: 5 15
program Numbers;
var
  x, count, total: integer;
begin
  count := 0;
  total := 0;
  while not seekeof do
  begin
    read(x);
    inc(count);
    total := total + x;
  end;
  writeln(count, ' ', total);
end.
