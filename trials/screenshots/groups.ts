import { adminStates } from './states/admin.ts'
import { contestStates } from './states/contests.ts'
import { memberStates } from './states/member.ts'
import { restrictedStates } from './states/restricted.ts'
import { visitorStates } from './states/visitor.ts'
import { workspaceStates } from './states/workspace.ts'

/** Every state that is photographed, as the contact sheet shows them. */
export const groups = [
  { name: 'Visitors', states: visitorStates },
  { name: 'Members', states: memberStates },
  { name: 'Workspace', states: workspaceStates },
  { name: 'Contests', states: contestStates },
  { name: 'Restricted accounts', states: restrictedStates },
  { name: 'Administrators', states: adminStates },
]
