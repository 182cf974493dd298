import type { SessionViewer } from '../features/session/session.ts'
import { entrance } from './page-access.ts'
import type { PageHandle } from './page-handle.ts'
import { routes } from './routes.tsx'

const adminPages = routes.flatMap(({ path = '', handle }) =>
  path.startsWith('/admin') && !path.includes(':') ? [{ path, handle: handle as PageHandle }] : [],
)

/** The first page of the administration that is open to the viewer; undefined when none is. */
export function firstAdminPage(viewer: SessionViewer | null): string | undefined {
  return adminPages.find(({ handle }) => entrance(handle.access, viewer, null).kind === 'open')?.path
}
