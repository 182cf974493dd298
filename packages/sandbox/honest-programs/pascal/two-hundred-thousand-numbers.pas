// reads 200000 numbers with a large buffer, sorts them and sums every second
// in: 200000
// in: 1..200000
// out: 10000100000
program Many;
var
  buffer: array[1..65536] of char;
  a: array[0..200000] of longint;
  n, i: longint;
  total: int64;

procedure sort(l, r: longint);
var
  i, j, pivot, t: longint;
begin
  i := l;
  j := r;
  pivot := a[(l + r) div 2];
  repeat
    while a[i] < pivot do inc(i);
    while a[j] > pivot do dec(j);
    if i <= j then
    begin
      t := a[i];
      a[i] := a[j];
      a[j] := t;
      inc(i);
      dec(j);
    end;
  until i > j;
  if l < j then sort(l, j);
  if i < r then sort(i, r);
end;

begin
  settextbuf(input, buffer);
  read(n);
  for i := n downto 1 do read(a[i]);
  sort(1, n);
  total := 0;
  i := 2;
  while i <= n do
  begin
    total := total + a[i];
    inc(i, 2);
  end;
  writeln(total);
end.
