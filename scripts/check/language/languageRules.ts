/** Kinds of text. Errors, texts and translations are in catalogues; docs and headings on pages. */
export type Place = 'comment' | 'doc' | 'error' | 'heading' | 'test' | 'text' | 'translation'

/** A wording to replace. */
export type LanguageRule = {
  name: string
  places: readonly Place[]
  /** Matches each violation. Rules about openings anchor with `^`. */
  pattern: RegExp
  /** The wording to use instead. */
  advice: string
  /** Texts that break the rule, and texts that do not. Each run proves both. */
  planted: { wrong: readonly string[]; right: readonly string[] }
}

const everywhere: readonly Place[] = ['comment', 'doc', 'error', 'heading', 'test', 'text']

/** The wordings to replace; only those that a pattern finds reliably. */
export const languageRules: readonly LanguageRule[] = [
  {
    name: 'opening',
    places: ['comment', 'doc'],
    pattern:
      /^(?:(?:who(?:m|se|ever|mever)?|what(?:ever)?|which(?:ever)?|wherever|it|its|they|those|something)\b(?!['’])|where\b(?! (?:possible|supported|available)\b)|one (?:that|who|whose|which|is|has|of (?:those|them|these)\b)|that (?:is|it|they|the|an?|this|there|no)\b)/i,
    advice: 'start with the noun or the verb',
    planted: {
      wrong: [
        'What is known of it.',
        'Whoever waits pays.',
        'One that says the same again.',
        'Those that adapters ask.',
        'Something a visitor does.',
        'It was asked for.',
        'Where a name leads.',
        'Which of the addresses signs.',
        'That is how it ends.',
      ],
      right: [
        'What’s new in this version.',
        'Whether the wallet is connected.',
        'One request per block.',
        'Where possible, the transfer is batched.',
        'Italic text.',
        'Itemized fees.',
        '`what` names the field.',
      ],
    },
  },
  {
    name: 'vague person',
    places: everywhere,
    pattern:
      /\b(?:some|no|any|every)body\b|\bsomeone\b|\b(?:who|whom)ever\b|\bpersons?\b|\bpeople\b/gi,
    advice: 'name who acts: page, visitor, wallet, provider, relay, host, test',
    planted: {
      wrong: ['until somebody looks', 'Nobody sells this', 'the person in front of it'],
      right: ['personal_sign asks the visitor', 'a personal message'],
    },
  },
  {
    name: 'visitor',
    places: everywhere,
    // Terms of specifications stay: user agent, user operation, user verification.
    pattern:
      /\b(?:an?|the|each|every|our|your) users?\b(?! (?:agent|activation|gesture|handle|id|name|operation|verification))/gi,
    advice: 'visitor',
    planted: {
      wrong: ['the user declines', 'asks a user to sign', 'your users sign in'],
      right: ['the user agent', 'within a user gesture', 'User disconnected.'],
    },
  },
  {
    name: 'dated word',
    places: everywhere,
    pattern: /\banew\b|\blately\b/gi,
    advice: 'again, recently',
    planted: { wrong: ['asks anew', 'what was paid lately'], right: ['a new request'] },
  },
  {
    name: 'recipient',
    places: everywhere,
    pattern: /\breceivers?\b(?! address['’]?$)/gi,
    advice: 'recipient, not receiver',
    planted: {
      wrong: ['the receiver gets it', 'known receivers'],
      right: ['Please enter a valid amount and receiver address', 'the recipient gets it'],
    },
  },
  {
    name: 'retry',
    places: everywhere,
    pattern: /\blook(?:s|ed|ing)?\s+again\b/gi,
    advice: 'retry, poll or refresh',
    planted: { wrong: ['Look again', 'looks again at it'], right: ['retries after a second'] },
  },
  {
    name: 'decline',
    places: everywhere,
    pattern:
      /\b(?:say|says|said|saying)\s+(?:yes|no)(?=[.,;:)?]|\s+(?:to|in|or|and|with|there|when|where|once)\b|$)/gi,
    advice: 'approve or decline',
    planted: {
      wrong: ['You said no in the wallet', 'the wallet says yes.'],
      right: ['says no more than the code', 'the visitor declines'],
    },
  },
  {
    name: 'request',
    places: everywhere,
    pattern:
      /\bwallets? (?:is|are|was|were|has been|to be|may be)(?: not| never| then)? asked\b|\bask(?:s|ed|ing)? (?:an?|its|the) wallet\b/gi,
    advice: 'request: the page requests something from a wallet',
    planted: {
      wrong: ['before the wallet is asked', 'refuses it without asking the wallet'],
      right: ['before the wallet request', 'a permission to act without asking'],
    },
  },
  {
    name: 'unknown',
    places: everywhere,
    pattern: /\bnot\s+(?:known|told)\b/gi,
    advice: 'unknown or unavailable',
    planted: {
      wrong: ['The price is not known', 'What is not told here'],
      right: ['The price is unknown'],
    },
  },
  {
    name: 'default test',
    places: ['test'],
    pattern: /^default(?::|$)/i,
    advice: 'name the rule that the test proves',
    planted: { wrong: ['default', 'default: two decimals'], right: ['default locale is English'] },
  },
  {
    name: 'test opening',
    places: ['test'],
    pattern:
      /^(?:[a-z0-9]+: )?(?:it|its|they|them|their|he|she|we|you|one|what(?:ever)?|who(?:m|se|ever|mever)?|which(?:ever)?|where(?:ver)?|that|those|something|somebody|nobody|anybody|everybody)\b(?!-)/i,
    advice: 'begin with the subject or the verb',
    planted: {
      wrong: [
        'what wallets promised is kept',
        'behavior: it stays open',
        'error: one that cannot is refused',
        'whose name is taken',
      ],
      right: ['stops polling after a 503', 'behavior: one-click approvals', 'item rows are links'],
    },
  },
  {
    name: 'jargon',
    places: ['text'],
    pattern: /\bnamespaces?\b|\bCAIP\b|\bfamil(?:y|ies)\b|\bsmart sessions?\b/gi,
    advice: 'chain, network or app permission: what a visitor knows',
    planted: { wrong: ['Choose a namespace', 'of this family'], right: ['Choose a network'] },
  },
  {
    name: 'loud text',
    places: ['error', 'text', 'translation'],
    pattern: /!/g,
    advice: 'no exclamation marks',
    planted: { wrong: ['All done!'], right: ['All done'] },
  },
]
