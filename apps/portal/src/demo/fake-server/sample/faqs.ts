import type { FaqGroup } from '../../calls/help.calls.ts'

type Pairs = readonly (readonly [question: string, answer: string])[]

const group = (faqTitle: string, faqIcon: string, faqSubtitle: string, pairs: Pairs): FaqGroup => ({
  faqTitle,
  faqIcon,
  faqSubtitle,
  faqs: pairs.map(([question, answer]) => ({ question, answer })),
})

/** Filler, and no rule of the product (spec 9). */
export const sampleFaqs: readonly FaqGroup[] = [
  group('Payment', 'card', 'How an order is paid, and how money comes back', [
    [
      'When is my card charged?',
      'The sample shop charges a card when the parcel leaves the shelf, not when the order is placed.',
    ],
    [
      'How long does a refund take?',
      'In this sample a refund to a wallet takes 2 hours, and one to a bank card 2-4 business days.',
    ],
    [
      'Can I pay one order with two cards?',
      'Yes. Choose “split” below the total and say how much the first card pays; the second pays the rest.',
    ],
    [
      'Why was my payment refused?',
      'Most often the bank asked for a confirmation that was not given in time. Try again and keep its app open.',
    ],
  ]),
  group('Delivery', 'truck', 'Where a parcel is and what its way costs', [
    [
      'What does delivery cost?',
      'To a pick-up point it is free in this sample. To a door it costs 69 dollars, and 99 dollars on the same day.',
    ],
    [
      'How do I follow my parcel?',
      'The letter that tells you it has left carries a link. It shows each place the parcel has passed.',
    ],
    [
      'Can I change the address on the way?',
      'Until the parcel is loaded for its last leg. The link in the letter offers the change as long as it is possible.',
    ],
  ]),
  group('Cancellation and return', 'refresh', 'When something is not wanted after all', [
    [
      'Can I cancel my order?',
      'An order of this sample can be cancelled up to 72 hours before its delivery, without giving a reason.',
    ],
    [
      'How long may I keep a thing before I return it?',
      'Within 15 days it may come back, unused and in its wrapping. The label for the way back is in the box.',
    ],
    [
      'Who pays for the way back?',
      'Whoever made the mistake: the shop for a wrong or broken thing, the customer for a changed mind.',
    ],
  ]),
  group('My orders', 'box', 'Orders, receipts and what stands on them', [
    [
      'Where do I find the receipt of an order?',
      'Below the order itself, as a PDF. It carries the same number as the letter that confirmed it.',
    ],
    [
      'Why is my order in two parcels?',
      'Its things lay in two storehouses. Each parcel has its own link, and nothing extra is charged.',
    ],
    [
      'Can I add a thing to an order that I have placed?',
      'Not to the same one. A second order of the same day travels in the same parcel where it still can.',
    ],
  ]),
  group('Product and services', 'settings', 'Guarantees, repairs and what else is offered', [
    [
      'Do I have to register a thing for its guarantee?',
      'No. The receipt is enough, and the shop keeps a copy of it for as long as the guarantee lasts.',
    ],
    [
      'Are repairs offered?',
      'For everything with a plug. Bring it to any counter; you hear within three days what can be done.',
    ],
    [
      'Can I have a gift wrapped?',
      'Yes, in paper that can go into the recycling. Say so on the page where the address is asked for.',
    ],
  ]),
]
