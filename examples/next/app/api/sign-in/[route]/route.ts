import { signIn } from '../../../signIn.ts'

export const GET = signIn.handle
export const OPTIONS = signIn.handle
export const POST = signIn.handle
