// chunk: opening
import { css, views } from './features/connect/views.ts'
import { mountModal } from './ui/mountModal.ts'

// What a click needs, in one round: the modal with the feature that it opens on.
export const connect = { css, views }
export { mountModal }
