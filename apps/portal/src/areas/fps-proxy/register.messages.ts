import { defineMessages } from '#ui/messages.ts'

/** Registering an FPS address. */
export const t = defineMessages('fps-register', {
  title: 'Register an FPS address',
  addressStep: 'Address',
  codeStep: 'Code',
  type: 'What payers use',
  mobileHelp: 'Proven by a code that is sent to it.',
  fpsIdHelp: 'The number that your bank gave you. No code is sent.',
  taken: 'There is one already. Remove it first.',

  needType: 'Choose what payers use',
  needMOBILE: 'Enter the mobile number',
  needEMAIL: 'Enter the e-mail address',
  needFPSID: 'Enter the FPS identifier',
  badMOBILE: 'Enter a mobile number, e.g. 9123 4567 or +44-7911123456',
  badEMAIL: 'Enter an e-mail address, e.g. pay@harbour.example',
  badFPSID: 'An FPS identifier has 7 or 9 digits',
  aboutMOBILE: 'Eight digits in Hong Kong. From elsewhere with its country: +44-7911123456.',
  aboutEMAIL: 'A mailbox that you read: the code goes there.',
  aboutFPSID: '7 or 9 digits. Compare each of them: no code proves it.',
  meansAddress: 'FPS knows it as {address}.',

  takesOver:
    'If it is registered at another bank or wallet, that registration ends: payments to it reach {merchant} from now on.',
  sendCode: 'Send the code',
  toCode: 'Enter the code',
  registerFpsId: 'Register the identifier',
  registerAddress: 'Register the address',
  code: 'Six-digit code',
  change: 'Change the address',
  wrongCode: {
    one: 'That is not the code. {count} try left.',
    other: 'That is not the code. {count} tries left.',
  },
  deadCode: 'That code is no longer good. Have another one sent.',
  tooManyCodes:
    'Too many codes were asked for: one a minute, five an hour to one address. Wait before the next.',
  registered: '{address} is registered. Payments to it reach {merchant}.',
})
