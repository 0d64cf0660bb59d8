import { defineMessages } from '#ui/messages.ts'

/** Registering an FPS address. */
export const t = defineMessages('fps-register', {
  title: 'Register an FPS address',
  addressStep: 'Address',
  codeStep: 'Code',
  type: 'What payers use',
  mobileHelp: 'We send it a code to confirm it.',
  fpsIdHelp:
    'The number that your bank gave you. Your bank confirms it before bills are made with it.',
  taken: 'You already have one, or one that is not usable yet. Open it in the list.',
  replacedMeanwhile: 'Someone else changed this address. Close this and check the list.',

  needType: 'Choose what payers use',
  needMOBILE: 'Enter the mobile number',
  needEMAIL: 'Enter the e-mail address',
  needFPSID: 'Enter the FPS identifier',
  badMOBILE: 'Enter a mobile number, e.g. 9123 4567 or +44-7911123456',
  badEMAIL: 'Enter an e-mail address, e.g. pay@harbour.example',
  longEMAIL:
    'Use an e-mail address of at most {most} characters: a longer one does not fit into a QR code.',
  badFPSID: 'An FPS identifier has 7 or 9 digits',
  aboutMOBILE: 'Eight digits in Hong Kong. Otherwise with the country code: +44-7911123456.',
  aboutEMAIL: 'Use a mailbox that you can open: the code is sent there.',
  aboutFPSID: '7 or 9 digits. Check each one: your bank refuses a wrong one.',
  meansAddress: 'Will be registered as {address}.',

  takesOver:
    'If it is registered at another bank or wallet, that registration ends: payments to it reach {merchant} from now on.',
  sendCode: 'Send the code',
  toCode: 'Enter the code',
  replaceTitle: 'Replace {address}',
  replaces:
    'The new address takes its place when it becomes active. Payments to {address} then no longer reach {merchant}.',
  replacesDefault:
    'The new address takes its place when it becomes active, also as the default for bills. Payments to {address} then no longer reach {merchant}.',
  replaceFpsId: 'Replace the identifier',
  replaceAddress: 'Replace the address',
  registerFpsId: 'Register the identifier',
  registerAddress: 'Register the address',
  code: 'Six-digit code',
  change: 'Change the address',
  otherAddress:
    'This code was sent to another address. Enter the one for this address; no attempt was used.',
  registered: '{address} is registered. Payments to it reach {merchant}.',
  replaced: '{address} has replaced {old}. Payments to it reach {merchant}.',
  registeredLater: '{address} is registered. Bills can be made with it from {from}.',
  registeredUnproven:
    '{address} is registered. Bills can be made with it once its bank has confirmed it.',
})
