// chunk: opening
import { css, views } from './features/connect/views.ts'
import { mountModal } from './ui/mountModal.ts'

// Loads the modal and its first feature in one round after a click.
export const connect = { css, views }
export { mountModal }
