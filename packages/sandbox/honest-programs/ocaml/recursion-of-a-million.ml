(* recurses a million calls deep *)
(* out: 500000500000 *)
let rec sum n = if n = 0 then 0 else n + sum (n - 1)
let () = print_int (sum 1_000_000)
