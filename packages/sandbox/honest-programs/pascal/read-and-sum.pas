// reads integers and sums them up
// in: 5
// in: 1..5
// out: 15
program Sum;
var
  n, i, x, total: integer;
begin
  readln(n);
  total := 0;
  for i := 1 to n do
  begin
    read(x);
    total := total + x;
  end;
  writeln(total);
end.
