// prints floating-point numbers with a given number of digits
// in: 2 0.1
// out: 1.414214   0.33 0.1000000000
program Floats;
var
  x, y: double;
begin
  readln(x, y);
  writeln(sqrt(x):0:6, 1 / 3:7:2, ' ', y:0:10);
end.
