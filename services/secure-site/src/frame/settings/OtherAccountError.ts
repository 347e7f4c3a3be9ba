import { FrameError } from '../port/FrameError.ts'

/** The visitor proved a login of another account than the one in use. */
export class OtherAccountError extends FrameError {
  constructor() {
    super('FAILED', 'This login belongs to another account.')
  }
}
