/** Names of Solana's programs, instructions and their fields, as `describeInstruction` writes them. */
export const solanaTexts = {
  // Heading: pays for an account's storage.
  'solana.Create account': 'Create account',
  'solana.Create token account': 'Create token account',
  'solana.Transfer SOL': 'Transfer SOL',
  'solana.Transfer tokens': 'Transfer tokens',
  'solana.Allow spending': 'Allow spending',
  'solana.Revoke spending': 'Revoke spending',
  'solana.Change owner': 'Change owner',
  'solana.Close account': 'Close account',
  // Heading: how much the transaction may compute.
  'solana.Limit compute units': 'Limit compute units',
  'solana.Set priority fee': 'Set priority fee',
  'solana.Write a note': 'Write a note',
  'solana.System program': 'System program',
  'solana.Associated token program': 'Associated token program',
  'solana.Compute budget': 'Compute budget',
  // Name of a program that writes notes.
  'solana.Memo': 'Memo',
  'solana.Token program': 'Token program',
  'solana.Token-2022 program': 'Token-2022 program',
  // Sender of a transfer.
  'solana.from': 'From',
  // Recipient of a transfer.
  'solana.to': 'To',
  'solana.amount': 'Amount',
  // Amount in the smallest unit, or units of computing.
  'solana.units': 'Units',
  'solana.micro-lamports per unit': 'Micro-lamports per unit',
  'solana.account': 'Account',
  'solana.owner': 'Owner',
  // Address of a token.
  'solana.mint': 'Token',
  // Account that may spend.
  'solana.delegate': 'Spender',
  // Content of a note.
  'solana.text': 'Text',
} as const
