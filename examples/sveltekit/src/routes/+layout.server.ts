import { parseInitialState } from 'latchkey/core'

export const load = ({ request }: { request: Request }) => ({
  state: parseInitialState(request.headers.get('cookie')),
})
