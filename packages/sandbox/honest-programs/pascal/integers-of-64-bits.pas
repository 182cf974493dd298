// computes with integers of 64 bits, and integer has 32
// out: 9223372036854775807 -9223372036854775808 2147483647 4
// out: 999999999000000000
program Wide;
var
  a: int64;
begin
  a := high(int64);
  writeln(a, ' ', low(int64), ' ', maxint, ' ', sizeof(integer));
  a := 999999999;
  writeln(a * a + a);
end.
