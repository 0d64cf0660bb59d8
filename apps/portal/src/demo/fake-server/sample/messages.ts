import type { EmailFolder, EmailLabel } from '../../calls/email.calls.ts'

/** An e-mail of the sample. */
export interface Message {
  readonly from: string
  readonly company: string
  readonly subject: string
  /** Paragraphs. */
  readonly body: readonly string[]
  /** Minutes since it was sent. */
  readonly ago: number
  readonly folder?: EmailFolder
  readonly labels?: readonly EmailLabel[]
  readonly files?: readonly (readonly [name: string, kind: string, size: string])[]
  readonly isRead?: boolean
  readonly isStarred?: boolean
  readonly isDeleted?: boolean
  readonly earlier?: readonly Message[]
}

/** Oldest first. */
export const messages: readonly Message[] = [
  {
    from: 'Zoltan Bárd',
    company: 'Tidewater Press',
    subject: 'You have won a lighthouse',
    body: [
      'Congratulations! Send us your address and the number of your card, and the lighthouse is yours.',
    ],
    ago: 41_000,
    folder: 'spam',
  },
  {
    from: 'Xavier Moss',
    company: 'Juniper Works',
    subject: 'Last chance for cheaper ink',
    body: [
      'Ink by the barrel, never again at this price.',
      'Answer with YES to receive one letter like this every hour.',
    ],
    ago: 33_500,
    folder: 'spam',
    isRead: true,
  },
  {
    from: 'Quentin Roy',
    company: 'Saltmarsh Books',
    subject: 'Old price list',
    body: ['This one is superseded; I only send it so that you can throw it away.'],
    ago: 30_900,
    isDeleted: true,
    isRead: true,
  },
  {
    from: 'Mabel Yeung',
    company: 'Studio',
    subject: 'Two proofs on the way',
    body: [
      'Gideon, two proofs leave with Stefan this afternoon.',
      'The second one is on the heavier paper.',
    ],
    ago: 23_300,
    folder: 'sent',
    isRead: true,
    labels: ['company'],
  },
  {
    from: 'Ines Duarte',
    company: 'North Pier Foods',
    subject: 'Opening hours for the map',
    body: [
      'The counter on the east quay opens at six, not at seven.',
      'Could you still change that before it goes to print?',
    ],
    ago: 20_200,
    isRead: true,
    labels: ['company'],
  },
  {
    from: 'Mabel Yeung',
    company: 'Studio',
    subject: 'Thoughts on the tea list',
    body: ['Forty teas on one sheet are possible if', 'the names of the gardens go to the back.'],
    ago: 17_400,
    folder: 'draft',
    isRead: true,
  },
  {
    from: 'Tess Vermeer',
    company: 'Loom & Ladder',
    subject: 'The Cantonese side, corrected',
    body: ['Three lines were longer than their English ones. They are not any more.'],
    ago: 15_800,
    isRead: true,
    labels: ['company', 'important'],
    files: [['harbour-zh.txt', 'text', '14 KB']],
  },
  {
    from: 'Keiko Mori',
    company: 'Copper Kettle Tea',
    subject: 'Names of the new teas',
    body: [
      'Please find the four names below. The last one has an accent.',
      '<ul><li>First Frost</li><li>Quarry Green</li><li>Slow Boat</li><li>Café Noir</li></ul>',
    ],
    ago: 12_100,
    isRead: true,
    isStarred: true,
  },
  {
    from: 'Mabel Yeung',
    company: 'Studio',
    subject: 'Re: Sunday lunch',
    body: ['We come at one, and bring the dumplings.'],
    ago: 10_050,
    folder: 'sent',
    isRead: true,
    labels: ['personal'],
  },
  {
    from: 'Stefan Kral',
    company: 'Quarry Lane Cycles',
    subject: 'Parcel left with the neighbour',
    body: ['Nobody was at the studio, so the parcel is with the tailor at number 9 until eight.'],
    ago: 7_300,
    isRead: true,
  },
  {
    from: 'Uma Patel',
    company: 'Paper Lantern',
    subject: 'Invitation: three nights of lanterns',
    body: [
      'The lanterns are lit again. You drew the map for the first year, so there is a place kept for you.',
      '<p>Write to me by Friday, and say whether you come <strong>alone</strong> or with friends.</p>',
    ],
    ago: 5_600,
    labels: ['private'],
    isStarred: true,
    files: [
      ['lanterns.png', 'image', '820 KB'],
      ['way-there.pdf', 'pdf', '96 KB'],
    ],
  },
  {
    from: 'Mabel Yeung',
    company: 'Studio',
    subject: 'Note to self: ask for the red',
    body: ['The ferries are red now. Ask Elin which red.'],
    ago: 4_400,
    folder: 'draft',
    isRead: true,
    labels: ['personal'],
  },
  {
    from: 'Jonah Fisch',
    company: 'Tidewater Press',
    subject: 'Receipts of October',
    body: ['Two receipts are missing: the paper of the 9th, and a lunch that nobody remembers.'],
    ago: 2_650,
    labels: ['company', 'important'],
  },
  {
    from: 'Gideon Okoye',
    company: 'Tidewater Press',
    subject: 'Half a pallet of the heavy paper',
    body: ['It came this morning, and it does not curl.', 'How much of it shall I keep for you?'],
    ago: 1_480,
    isStarred: true,
    labels: ['company'],
  },
  {
    from: 'Elin Berg',
    company: 'Loom & Ladder',
    subject: 'Re: The red of the ferries',
    body: [
      'Here are both. The first is calmer; the second can be seen from the peak.',
      'I would take the first, and make the wakes white.',
    ],
    ago: 190,
    labels: ['important'],
    files: [
      ['ferries-calm.png', 'image', '1.2 MB'],
      ['ferries-loud.png', 'image', '1.3 MB'],
    ],
    earlier: [
      {
        from: 'Elin Berg',
        company: 'Loom & Ladder',
        subject: 'The red of the ferries',
        body: ['Blue drowns. May they be red?'],
        ago: 2_950,
      },
      {
        from: 'Mabel Yeung',
        company: 'Studio',
        subject: 'Re: The red of the ferries',
        body: ['Red, then. A calm one. Show me two.'],
        ago: 1_450,
      },
    ],
  },
  {
    from: 'Paloma Ruiz',
    company: 'North Pier Foods',
    subject: 'Somebody asks for the old map',
    body: [
      'A lady at the counter wants the map of 2021, the one with the whale.',
      'Do we still have one?',
    ],
    ago: 25,
  },
]
