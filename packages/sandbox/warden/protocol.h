/* Written from src/backends/protocol.ts; its test compares them. `npx vitest run protocol -u` rewrites it. */

#pragma once

#define LIMIT_NUMBERS(NUMBER) \
  NUMBER(cpu_us) \
  NUMBER(idle_us) \
  NUMBER(wall_us) \
  NUMBER(memory_bytes) \
  NUMBER(address_space_bytes) \
  NUMBER(stdout_bytes) \
  NUMBER(stderr_bytes) \
  NUMBER(stack_bytes) \
  NUMBER(file_bytes) \
  NUMBER(processes)

#define ORDER_NUMBERS(NUMBER) \
  NUMBER(feedback_bytes) \
  NUMBER(transcript_bytes) \
  NUMBER(keeps_feedback) \
  NUMBER(starts_in_staged_files) \
  NUMBER(staged_count) \
  NUMBER(stdin_kind) \
  NUMBER(argument_count) \
  NUMBER(environment_count)

#define REPORT_NUMBERS(NUMBER) \
  NUMBER(limit_met) \
  NUMBER(exit_code) \
  NUMBER(signal) \
  NUMBER(ran_out_of_memory) \
  NUMBER(start_error) \
  NUMBER(cpu_us) \
  NUMBER(wall_us) \
  NUMBER(memory_bytes) \
  NUMBER(stdout_bytes) \
  NUMBER(stderr_bytes) \
  NUMBER(idle_us) \
  NUMBER(ended_us) \
  NUMBER(pulses) \
  NUMBER(chain_speed_sum) \
  NUMBER(chain_least_ns) \
  NUMBER(work_speed_sum) \
  NUMBER(work_least_ns)

enum limit_met { MET_NONE, MET_CPU, MET_IDLE, MET_MEMORY, MET_OUTPUT, MET_CANCEL, MET_WALL };

enum stdin_kind { STDIN_EMPTY, STDIN_BYTES, STDIN_DATA_FILE };
