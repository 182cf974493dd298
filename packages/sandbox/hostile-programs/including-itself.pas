// expect: compile rejected
// includes itself without end
program Itself;
{$I main.pas}
begin
end.
