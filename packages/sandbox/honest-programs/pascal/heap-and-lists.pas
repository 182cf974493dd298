// builds a linked list on the heap and gives it back
// out: 100000 5000050000
program Lists;
type
  link = ^node;
  node = record
    value: longint;
    next: link;
  end;
var
  first, one: link;
  i, count: longint;
  total: int64;
begin
  first := nil;
  for i := 1 to 100000 do
  begin
    new(one);
    one^.value := i;
    one^.next := first;
    first := one;
  end;
  count := 0;
  total := 0;
  while first <> nil do
  begin
    inc(count);
    total := total + first^.value;
    one := first^.next;
    dispose(first);
    first := one;
  end;
  writeln(count, ' ', total);
end.
