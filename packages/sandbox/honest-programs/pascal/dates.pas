// computes with dates of SysUtils
// out: 2024-03-01 60
program Dates;
uses
  sysutils;
var
  day: TDateTime;
begin
  day := EncodeDate(2024, 2, 28) + 2;
  writeln(FormatDateTime('yyyy-mm-dd', day), ' ', round(day - EncodeDate(2024, 1, 1)));
end.
