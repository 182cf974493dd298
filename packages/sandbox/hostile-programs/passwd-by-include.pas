// expect: compile rejected saying "open include file"
// has the compiler read the host's users to it
program Include;
{$I /etc/passwd}
begin
end.
