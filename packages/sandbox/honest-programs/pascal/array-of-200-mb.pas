// fills a global array that takes most of the memory; memory: 256 MB
// out: 26214400
program Large;
var
  a: array[1..26214400] of int64;
  i: longint;
  total: int64;
begin
  for i := 1 to 26214400 do a[i] := 1;
  total := 0;
  for i := 1 to 26214400 do total := total + a[i];
  writeln(total);
end.
