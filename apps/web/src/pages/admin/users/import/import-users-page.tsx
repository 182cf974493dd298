import { useState } from 'react'
import { adminActionTexts } from '../../../../copy/admin/admin-pages.ts'
import { adminUserTexts, credentialTexts, importTexts } from '../../../../copy/admin/admin-users.ts'
import { AdminPage } from '../../../../features/admin/admin-page.tsx'
import { useLeaveWarning } from '../../../../lib/use-leave-warning.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { CredentialSheet } from './credential-sheet.tsx'
import { ImportForm } from './import-form.tsx'
import type { Credentials } from './use-import.ts'

/** The administrator pastes or chooses a table, checks and imports it. The passwords are shown only once. */
export function ImportUsersPage() {
  const [credentials, setCredentials] = useState<readonly Credentials[] | null>(null)
  return (
    <AdminPage
      title={credentials ? credentialTexts.title : importTexts.title}
      count={credentials?.length}
      back={{ to: '/admin/users', label: adminUserTexts.title }}
    >
      {credentials ? <Made credentials={credentials} /> : <ImportForm onMade={setCredentials} />}
    </AdminPage>
  )
}

function Made({ credentials }: { credentials: readonly Credentials[] }) {
  const [isKept, setKept] = useState(false)
  const warning = useLeaveWarning(!isKept)
  return (
    <>
      <CredentialSheet credentials={credentials} onKept={() => setKept(true)} />
      <ConfirmDialog
        open={warning.isAsked}
        onOpenChange={warning.stay}
        icon="alert"
        title={credentialTexts.leaveTitle}
        verb={adminActionTexts.leave}
        onConfirm={warning.leave}
      >
        {credentialTexts.leave}
      </ConfirmDialog>
    </>
  )
}
