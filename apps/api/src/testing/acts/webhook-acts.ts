import type { ContestStage } from '../contest-stage.ts'
import type { Acts } from './act.ts'

export function webhookActs({ admin, get, post, put, remove }: ContestStage): Acts {
  const fields = { name: 'Chat', url: 'https://chat.example.org/hook', events: ['problem.changed'], isJury: false }
  const create = () => post('/api/admin/webhooks', fields, admin)
  const pathOf = async () => `/api/admin/webhooks/${(await create()).json().created._id}`
  return {
    'POST /admin/webhooks': { action: 'webhook.create', call: create },
    'PUT /admin/webhooks/:id': {
      action: 'webhook.update',
      call: async () => put(await pathOf(), { isActive: false }, admin),
    },
    'DELETE /admin/webhooks/:id': { action: 'webhook.delete', call: async () => remove(await pathOf(), admin) },
    'POST /admin/webhooks/:id/test': {
      action: 'webhook.test',
      call: async () => post(`${await pathOf()}/test`, {}, admin),
    },
    'POST /admin/webhooks/:id/deliveries/:deliveryId/resend': {
      action: 'webhook.resend',
      call: async () => {
        const path = await pathOf()
        await post(`${path}/test`, {}, admin)
        const [delivery] = (await get(`${path}/deliveries`, admin)).json().deliveries
        return post(`${path}/deliveries/${delivery._id}/resend`, {}, admin)
      },
    },
  }
}
