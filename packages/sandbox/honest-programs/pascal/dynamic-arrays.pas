// grows arrays of two dimensions as it needs them
// out: 332833500 1000
program Dynamic;
var
  a: array of array of int64;
  i, j: longint;
  total: int64;
begin
  setlength(a, 1000);
  for i := 0 to high(a) do
  begin
    setlength(a[i], i + 1);
    for j := 0 to i do a[i][j] := i;
  end;
  total := 0;
  for i := 0 to high(a) do
    for j := 0 to i do total := total + a[i][j];
  for i := 0 to high(a) do total := total - i;
  writeln(total, ' ', length(a));
end.
