(* expect: compile rejected saying "undefined reference" *)
(* names a function that only a library of its own would have *)
external escape : unit -> unit = "escape_from_the_box"
let () = escape ()
