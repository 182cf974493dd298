// opens its input by name
// in: 20 22
// out: 42
program Named;
var
  a, b: integer;
begin
  assign(input, '/dev/stdin');
  reset(input);
  read(a, b);
  writeln(a + b);
end.
