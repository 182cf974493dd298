// expect: run exited 0 saying "held"
// opens what is worth reading on a host, and writes a file
program Files;
uses
  sysutils;

procedure attempt(path: ansistring; mode: longint);
begin
  if fileopen(path, mode) >= 0 then writeln('ESCAPED: ', path);
end;

begin
  attempt('/etc/passwd', fmOpenRead);
  attempt('/proc/self/environ', fmOpenRead);
  attempt('/root', fmOpenRead);
  attempt('/usr/bin/fpc', fmOpenRead);
  attempt('/w/main', fmOpenWrite);
  if filecreate('/w/left') >= 0 then writeln('ESCAPED: /w/left');
  if filecreate('/tmp/left') >= 0 then writeln('ESCAPED: /tmp/left');
  writeln('held');
end.
