// expect: run timed-out idle; idle: 600 ms
// sleeps for ever, which costs no CPU time
program Sleeps;
uses
  sysutils;
begin
  sleep(1000000);
end.
