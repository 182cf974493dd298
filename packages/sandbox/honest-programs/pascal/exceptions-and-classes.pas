// raises and catches exceptions, and has classes with virtual methods
// out: Woof
// out: caught: Division by zero
// out: 12 is no number
program Classes;
uses
  sysutils;
type
  TAnimal = class
    function sound: string; virtual; abstract;
  end;
  TDog = class(TAnimal)
    function sound: string; override;
  end;

function TDog.sound: string;
begin
  sound := 'Woof';
end;

var
  animal: TAnimal;
  zero: integer;
begin
  animal := TDog.create;
  writeln(animal.sound);
  animal.free;
  zero := 0;
  try
    writeln(1 div zero);
  except
    on e: EDivByZero do writeln('caught: ', e.message);
  end;
  try
    writeln(StrToInt('12x'));
  except
    on e: EConvertError do writeln('12 is no number');
  end;
end.
