(* expect: run exited 0 saying "held" *)
(* opens what is worth reading on a host, and starts a program *)
let () =
  List.iter
    (fun path ->
      if Sys.file_exists path then print_endline ("ESCAPED: " ^ path))
    [ "/etc/passwd"; "/proc"; "/root"; "/usr/bin"; "/usr/share"; "/tmp"; "/bin/sh" ];
  (try if Sys.command "true" = 0 then print_endline "ESCAPED: a shell" with Sys_error _ -> ());
  (try close_out (open_out "/w/left"); print_endline "ESCAPED: /w/left" with Sys_error _ -> ());
  print_endline "held"
