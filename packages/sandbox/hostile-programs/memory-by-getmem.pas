// expect: run killed memory-limit; without cgroups: killed memory-limit | exited 203
// takes memory until there is none
program Memory;
var
  p: pointer;
begin
  repeat
    getmem(p, 1 shl 20);
    fillchar(p^, 1 shl 20, 1);
  until false;
end.
