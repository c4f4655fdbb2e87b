/** Subjects that say what was done to the files instead of what the room does now. */
const EMPTY = /^(wip|fix(es|ed)?|update[sd]?|change[sd]?|misc|stuff|cleanup|tmp|temp)\b[.!]?$/i;

/** What is wrong with a commit's message; nothing for a good one. */
export function problemsOf(message: string): readonly string[] {
  const [subject = '', blank, ...body] = message.trim().split('\n');
  const said = /^[\w./*, -]+: (.+)$/.exec(subject)?.[1];
  return [
    ...(subject.length > 72 ? [`the subject has ${subject.length} characters, at most 72`] : []),
    ...(said === undefined ? ['the subject does not begin with its room'] : []),
    ...(said !== undefined && EMPTY.test(said) ? ['the subject says nothing'] : []),
    ...(subject.endsWith('.') ? ['the subject ends like a sentence'] : []),
    ...(blank !== undefined && blank.trim() !== '' ? ['the second line is not empty'] : []),
    ...(body.join('').trim() === '' ? ['no body says why'] : []),
  ];
}
