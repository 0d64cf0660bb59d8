import { defineMessages } from '#ui/messages.ts'

/** The e-mails of the sample: the subject, and each paragraph on a line of its own. */
export const t = defineMessages('demo-email-sample', {
  lighthouse: `You have won a lighthouse
Congratulations! Send us your address and the number of your card, and the lighthouse is yours.`,
  ink: `Last chance for cheaper ink
Ink by the barrel, never again at this price.
Answer with YES to receive one letter like this every hour.`,
  priceList: `Old price list
This one is superseded; I only send it so that you can throw it away.`,
  proofs: `Two proofs on the way
Gideon, two proofs leave with Stefan this afternoon.
The second one is on the heavier paper.`,
  openingHours: `Opening hours for the map
The counter on the east quay opens at six, not at seven.
Could you still change that before it goes to print?`,
  teaList: `Thoughts on the tea list
Forty teas on one sheet are possible if
the names of the gardens go to the back.`,
  chineseSide: `The Cantonese side, corrected
Three lines were longer than their English ones. They are not any more.`,
  newTeas: `Names of the new teas
Please find the four names below. The last one has an accent.
<ul><li>First Frost</li><li>Quarry Green</li><li>Slow Boat</li><li>Café Noir</li></ul>`,
  sundayLunch: `Re: Sunday lunch
We come at one, and bring the dumplings.`,
  parcel: `Parcel left with the neighbour
Nobody was at the studio, so the parcel is with the tailor at number 9 until eight.`,
  lanterns: `Invitation: three nights of lanterns
The lanterns are lit again. You drew the map for the first year, so there is a place kept for you.
<p>Write to me by Friday, and say whether you come <strong>alone</strong> or with friends.</p>`,
  whichRed: `Note to self: ask for the red
The ferries are red now. Ask Elin which red.`,
  receipts: `Receipts of October
Two receipts are missing: the paper of the 9th, and a lunch that nobody remembers.`,
  heavyPaper: `Half a pallet of the heavy paper
It came this morning, and it does not curl.
How much of it shall I keep for you?`,
  bothReds: `Re: The red of the ferries
Here are both. The first is calmer; the second can be seen from the peak.
I would take the first, and make the wakes white.`,
  askRed: `The red of the ferries
Blue drowns. May they be red?`,
  answerRed: `Re: The red of the ferries
Red, then. A calm one. Show me two.`,
  oldMap: `Somebody asks for the old map
A lady at the counter wants the map of 2021, the one with the whale.
Do we still have one?`,
})
