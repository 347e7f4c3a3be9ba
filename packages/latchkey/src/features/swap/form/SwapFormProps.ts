import type { SwapForm } from './swapForm.ts'
import type { SwapModel } from './swapModel.ts'

/** What the form shows where there are swaps. */
export type OpenModel = Extract<SwapModel, { status: 'open' }>

/** What the parts of the form are given. */
export type SwapFormProps = { readonly form: SwapForm; readonly model: OpenModel }
