import type { SwapForm } from '../quote/swapForm.ts'
import type { SwapModel } from './swapModel.ts'

/** The open form's model. */
export type OpenModel = Extract<SwapModel, { status: 'open' }>

/** The props of the form's parts. */
export type SwapFormProps = { readonly form: SwapForm; readonly model: OpenModel }
