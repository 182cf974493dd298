(* expect: run exited 0 saying "held" | exited 2 | signalled 11 | signalled 6 | killed memory-limit; runs: 2 *)
(* makes values of wrong types out of bytes, and follows them *)
let () =
  let wild : int array array = Obj.magic (Array.init 64 (fun i -> i * 4096)) in
  Array.iter (fun (a : int array) -> if Obj.is_block (Obj.repr a) then print_int a.(0)) wild;
  let outside : int array = Obj.magic "12345678" in
  for i = 0 to 1 lsl 24 do
    Array.unsafe_set outside i i
  done;
  print_endline "held"
