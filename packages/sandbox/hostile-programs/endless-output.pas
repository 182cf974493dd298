// expect: run killed output-limit
// prints for ever
program Output;
begin
  repeat
    writeln('more and more and more');
  until false;
end.
