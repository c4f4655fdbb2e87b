// Checks a game's file with nothing but Node: none of our code, and no rules (docs/fair-shuffle.md, scheme reckon-fair/2).
// usage: node verify-shuffle.mjs FILE [--key KEY] [--receipt FILE] [--shuffles]
// It checks the text, the terms, all signatures, the secret, the shares, the chain, the frame of the log, every number that
// was drawn, and that nothing drawn was taken back. It cannot say that the rules ask for these draws, or that these events
// come of them. Exit 0 = signed or witnessed, 1 = refused, 2 = unreadable, 3 = consistent: anybody could have made it.
import { createHash, createHmac, createPublicKey, verify as verifySignature } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const FAIR = 'reckon-fair/2';
const LONGEST = 16 * 2 ** 20;
const MOST_RECORDS = 20_000;
const MOST_CARDS = 10_000;
const MOST_SEATS = 64;
const DEEPEST = 64;
/** So many are printed in all; a file can name more than anybody waits for. */
const MOST_SHOWN = 1_000_000;

class Refusal extends Error {
  constructor(check, sentence) {
    super(sentence);
    this.check = check;
  }
}
const demand = (truth, check, sentence) => {
  if (!truth) throw new Refusal(check, sentence);
};

// --- bytes ------------------------------------------------------------------------------------------------------------

const bytes = (hex) => Buffer.from(hex, 'hex');
const isHex = (text, length) =>
  typeof text === 'string' && text.length === 2 * length && !/[^0-9a-f]/.test(text);
const sha = (tag, ...parts) => {
  const hash = createHash('sha256').update(`${FAIR} ${tag}\n`);
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const hmac = (key, message) => createHmac('sha256', key).update(message).digest();

/** The one text of a value: keys sorted, whole numbers, plain keys. */
function oneText(value, depth = 0) {
  if (value === null || value === true || value === false) return `${value}`;
  demand(depth < DEEPEST || typeof value !== 'object', 'FORMAT', 'nested too deep');
  if (typeof value === 'number') {
    demand(Number.isSafeInteger(value) && !Object.is(value, -0), 'FORMAT', `${value} is not a whole number`);
    return `${value}`;
  }
  if (typeof value === 'string') {
    demand(value.isWellFormed(), 'FORMAT', 'half a character');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => oneText(item, depth + 1)).join(',')}]`;
  const keys = Object.keys(value).sort();
  for (const key of keys)
    demand(/^[ -~]{1,64}$/.test(key) && key !== '__proto__', 'FORMAT', `the key ${JSON.stringify(key)}`);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${oneText(value[key], depth + 1)}`).join(',')}}`;
}

/** A point is written in one way: its height below the prime, and no sign where there is nothing to be signed. */
const PRIME = 2n ** 255n - 19n;
function isPoint(key) {
  const whole = BigInt(`0x${bytes(key).reverse().toString('hex')}`);
  const height = whole % 2n ** 255n;
  return height < PRIME && (whole === height || (height !== 1n && height !== PRIME - 1n));
}

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
function isSigned(key, statement, signature) {
  if (!isPoint(key)) return false;
  try {
    const known = createPublicKey({ key: Buffer.concat([SPKI, bytes(key)]), format: 'der', type: 'spki' });
    return verifySignature(null, Buffer.from(`${FAIR} sign\n${oneText(statement)}`), known, bytes(signature));
  } catch {
    return false;
  }
}

// --- form -------------------------------------------------------------------------------------------------------------

const isObject = (json) => typeof json === 'object' && json !== null && !Array.isArray(json);
const exactly = (json, keys, more = []) =>
  isObject(json) &&
  keys.every((key) => Object.hasOwn(json, key)) &&
  Object.keys(json).every((key) => keys.includes(key) || more.includes(key));
const isCount = (json, least = 0) => Number.isSafeInteger(json) && json >= least;

const LABEL = /^[a-z][a-z0-9-]{0,15}(:[a-z][a-z0-9-]{0,15}){0,2}:[1-9]\d{0,5}$/;
const isDraw = (draw) => {
  if (!Array.isArray(draw) || typeof draw[0] !== 'string' || draw[0].length > 32 || !LABEL.test(draw[0]))
    return false;
  if (draw[1] === 'shuffle') return draw.length === 3 && isCount(draw[2]) && draw[2] <= MOST_CARDS;
  return (
    draw[1] === 'below' &&
    draw.length === 4 &&
    isCount(draw[2], 1) &&
    draw[2] <= 2 ** 32 &&
    isCount(draw[3]) &&
    draw[3] < draw[2]
  );
};
const isChance = (json) => Array.isArray(json) && json.length <= 1000 && json.every(isDraw);
const isTagged = (json) => isObject(json) && typeof json.type === 'string';

/** How often each seat was told its best moves; not said where nobody was. */
const isHints = (json) =>
  Array.isArray(json) &&
  json.length <= MOST_SEATS &&
  json.every((times) => isCount(times)) &&
  json.some(Boolean);

const RECORDS = {
  begun: (record) =>
    exactly(record, ['chance', 'state', 'type']) && isObject(record.state) && isChance(record.chance),
  played: (record) =>
    exactly(record, ['chance', 'events', 'first', 'move', 'seat', 'type'], ['bot', 'cause', 'rules']) &&
    isTagged(record.move) &&
    isCount(record.first, 1) &&
    Array.isArray(record.events) &&
    record.events.length <= 1000 &&
    record.events.every(isTagged) &&
    isChance(record.chance) &&
    ['timeout', 'offline', 'left', undefined].includes(record.cause) &&
    (record.bot === undefined ||
      (typeof record.bot === 'string' && /^[a-z][a-z0-9-]{0,63}$/.test(record.bot))) &&
    (record.rules === undefined || isCount(record.rules, 1)),
  undone: (record) => exactly(record, ['from', 'seat', 'type']),
  ended: (record) =>
    exactly(record, ['how', 'ranking', 'type'], ['hints']) &&
    ['finished', 'abandoned'].includes(record.how) &&
    Array.isArray(record.ranking) &&
    (record.hints === undefined || isHints(record.hints)),
};

/** Brackets outside of texts, counted before anything is parsed. */
function isDeep(text) {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const mark = text[i];
    if (isText) {
      if (mark === '\\') i++;
      else if (mark === '"') isText = false;
    } else if (mark === '"') isText = true;
    else if (mark === '[' || mark === '{') {
      if (++depth > DEEPEST) return true;
    } else if (mark === ']' || mark === '}') depth--;
  }
  return false;
}

function fileIn(text) {
  demand(text.length <= LONGEST && !isDeep(text), 'FORMAT', 'too long or too deep');
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Refusal('FORMAT', 'no JSON');
  }
  demand(file?.format !== 'reckon-game/1', 'FORMAT', 'a record of the first format: nothing proves it');
  demand(oneText(file) === text, 'FORMAT', 'not written in the one way a file is written');
  demand(file?.format === 'reckon-game/2', 'FORMAT', 'no game file');
  const { terms, termsSig, secret, shares, log, end } = file;
  demand(
    exactly(file, ['end', 'format', 'log', 'secret', 'shares', 'terms', 'termsSig']) &&
      isObject(terms) &&
      isHex(termsSig, 64) &&
      isHex(secret, 32) &&
      Array.isArray(shares) &&
      shares.every((share) => share === null || isHex(share, 32)) &&
      exactly(end, ['final', 'head', 'n', 'sig']) &&
      isCount(end.n) &&
      isHex(end.head, 32) &&
      typeof end.final === 'boolean' &&
      isHex(end.sig, 64) &&
      Array.isArray(log) &&
      log.length <= MOST_RECORDS,
    'FORMAT',
    'a part of the file is missing, too long, or one too many',
  );
  for (const [n, record] of log.entries())
    demand(
      isTagged(record) && Object.hasOwn(RECORDS, record.type) && RECORDS[record.type](record),
      'FORMAT',
      `record ${n} is none`,
    );
  return file;
}

const isName = (json) => typeof json === 'string' && json.length <= 64;
const KEYS = ['attempt', 'burnt', 'config', 'fair', 'game', 'key', 'rules', 'seats', 'server', 'table'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function checkTerms(terms) {
  const { attempt, burnt, fair, game, key, rules, seats, server, table } = terms;
  demand(
    exactly(terms, KEYS) &&
      fair === FAIR &&
      typeof table === 'string' &&
      UUID.test(table) &&
      !table.includes('\n') &&
      typeof game === 'string' &&
      /^[a-z][a-z0-9-]{0,63}$/.test(game) &&
      isCount(rules) &&
      Number.isSafeInteger(attempt) &&
      isHex(server, 32) &&
      isHex(key, 32) &&
      Array.isArray(seats) &&
      seats.length >= 1 &&
      seats.length <= MOST_SEATS &&
      Array.isArray(burnt),
    'TERMS',
    'the terms have not the form of terms',
  );
  for (const seat of seats) {
    const person = seat?.kind === 'person' && exactly(seat, ['kind', 'name', 'share']);
    const bot =
      seat?.kind === 'bot' &&
      exactly(seat, ['bot', 'kind', 'name', 'share']) &&
      isName(seat.bot) &&
      seat.share === null;
    demand(
      (person || bot) && isName(seat.name) && (seat.share === null || isHex(seat.share, 32)),
      'TERMS',
      'a seat is neither a person nor a bot without a share',
    );
  }
  demand(isCount(attempt, 1) && attempt <= 4 && burnt.length === attempt - 1, 'BURNT', 'starts are missing');
  const promises = new Set([server]);
  for (const one of burnt) {
    demand(
      exactly(one, ['missing', 'server']) &&
        isHex(one.server, 32) &&
        Array.isArray(one.missing) &&
        one.missing.length > 0 &&
        one.missing.every(
          (who, n) =>
            exactly(who, ['name', 'seat']) &&
            isName(who.name) &&
            isCount(who.seat, n === 0 ? 0 : one.missing[n - 1].seat + 1) &&
            who.seat < MOST_SEATS,
        ),
      'BURNT',
      'a start was thrown away although nobody was missing',
    );
    promises.add(one.server);
  }
  demand(promises.size === attempt, 'BURNT', 'two starts have the same commitment');
}

// --- what is checked without rules -----------------------------------------------------------------------------------

function checkShares({ terms, shares }) {
  const { table, attempt, server, seats } = terms;
  demand(shares.length === seats.length, 'SEAT-OPEN', 'not one share for each seat');
  for (const [seat, { share }] of seats.entries()) {
    const given = shares[seat];
    const opens =
      share === null
        ? given === null
        : given !== null && sha('seat', `${table}\n${attempt}\n${seat}\n${server}\n`, bytes(given)) === share;
    demand(opens, 'SEAT-OPEN', `the share of seat ${seat} is not the one it committed to`);
  }
}

function headsOf(key, start, log) {
  const heads = [start];
  for (const [n, record] of log.entries()) {
    const leaf = hmac(key, `${FAIR} leaf\n${n}\n${oneText(record)}`);
    heads.push(sha('link', bytes(heads[n]), leaf));
  }
  return heads;
}

function* words(key, label) {
  for (let j = 0; ; j++) {
    const block = hmac(key, `${FAIR} draw\n${label}\n${j}`);
    for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at);
  }
}

function below(stream, n) {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const { value } = stream.next();
    if (value < limit) return value % n;
  }
}

/** Where each of the items 0 … n−1 ends up. */
function shuffle(stream, length) {
  const order = Array.from({ length }, (_, n) => n);
  for (let last = length - 1; last > 0; last--) {
    const other = below(stream, last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** Groups of seats, each seat once; a seat may stand for a group of one, as in the published game. */
function isRanking(ranking, seats) {
  const named = ranking.flat();
  return named.every((seat) => isCount(seat) && seat < seats) && new Set(named).size === named.length;
}

/** Counters run without a gap over the whole log, every number is the one its label gives, and nothing drawn is undone. */
function checkLog(log, key, seats) {
  const used = new Map();
  const shuffles = [];
  const standing = [];
  let next = 1;
  for (const [n, record] of log.entries()) {
    if (record.type === 'played') {
      const { seat, first, events } = record;
      demand(isCount(seat) && seat < seats, 'MOVE', `record ${n}: there is no seat ${JSON.stringify(seat)}`);
      demand(first === next, 'NUMBER', `record ${n} begins with event ${first}, not ${next}`);
      next += events.length;
      standing.push({ n, seat, drew: record.chance.length > 0 });
    }
    if (record.type === 'undone') {
      const from = standing.findIndex((one) => one.n === record.from);
      const taken = from < 0 ? [] : standing.splice(from);
      demand(taken.length > 0, 'UNDO', `record ${n} takes back what is not there`);
      demand(
        taken.every(({ seat }) => seat === record.seat),
        'UNDO',
        `record ${n} takes back another seat's move`,
      );
      demand(!taken.some(({ drew }) => drew), 'UNDO', `record ${n} takes a draw back`);
    }
    for (const [label, kind, size, value] of record.chance ?? []) {
      const at = label.lastIndexOf(':');
      const purpose = label.slice(0, at);
      const count = (used.get(purpose) ?? 0) + 1;
      demand(
        Number(label.slice(at + 1)) === count,
        'CHANCE',
        `record ${n} draws ${label}, not ${purpose}:${count}`,
      );
      used.set(purpose, count);
      if (kind === 'shuffle') shuffles.push([label, size]);
      else
        demand(
          below(words(key, label), size) === value,
          'CHANCE',
          `record ${n}: ${label} gives another number`,
        );
    }
  }
  return { used, shuffles };
}

/** Which heads were seen: runs of numbers, ever higher. */
const isSeen = ({ runs, digest } = {}) =>
  isHex(digest, 32) &&
  Array.isArray(runs) &&
  runs.every(
    (run, n) =>
      Array.isArray(run) &&
      run.length === 2 &&
      isCount(run[0], n === 0 ? 0 : Number(runs[n - 1][1]) + 1) &&
      isCount(run[1], run[0]),
  );

/** All heads that were seen, each after the one before, beginning with that of nothing. */
function digestOf({ runs }, heads) {
  let [digest] = heads;
  for (const [from, to] of runs) {
    if (to >= heads.length) return undefined;
    for (let n = from; n <= to; n++) digest = sha('seen', `${n}\n`, bytes(digest), bytes(heads[n]));
  }
  return digest;
}

const isAlarm = (one) => typeof one?.code === 'string' && /^C-[A-Z-]{1,30}$/.test(one.code);

/** What a browser kept of a game: of the form it is written in, or it is none. */
function receiptIn(text) {
  const receipt = JSON.parse(text);
  const isHead = (one) => one === undefined || (Number.isSafeInteger(one?.n) && isHex(one.head, 32));
  const good =
    receipt?.format === 'reckon-receipt/2' &&
    typeof receipt.table === 'string' &&
    Number.isSafeInteger(receipt.attempt) &&
    isHex(receipt.key, 32) &&
    isHex(receipt.commitment, 32) &&
    (receipt.h === undefined || isHex(receipt.h, 32)) &&
    isHead(receipt.head) &&
    isHead(receipt.signed) &&
    (receipt.seen === undefined || (isObject(receipt.seen) && isSeen(receipt.seen))) &&
    (receipt.alarms === undefined || (Array.isArray(receipt.alarms) && receipt.alarms.every(isAlarm)));
  if (!good) throw new Error('that is no receipt of a game');
  return receipt;
}

function checkReceipt(receipt, { terms }, hash, heads) {
  demand(
    receipt.table === terms.table && receipt.attempt === terms.attempt,
    'PIN-TABLE',
    'a receipt of another table',
  );
  demand(receipt.key === terms.key, 'PIN-KEY', 'a receipt under another key');
  demand(receipt.commitment === terms.server, 'PIN-COMMITMENT', 'another secret was promised');
  demand(receipt.h === undefined || receipt.h === hash, 'PIN-TERMS', 'other terms were shown');
  for (const seen of [receipt.head, receipt.signed])
    demand(seen === undefined || heads[seen.n] === seen.head, 'PIN-HEAD', 'another log was seen');
  demand(
    receipt.h === undefined || !receipt.seen || digestOf(receipt.seen, heads) === receipt.seen.digest,
    'PIN-HEAD',
    'a record on the way is another than was seen',
  );
}

/** @param {{text: string, key?: string, receipt?: string}} given texts, as they lie in their files */
export function check({ text, key, receipt }) {
  try {
    const file = fileIn(text);
    const { terms, termsSig, secret, shares, log, end } = file;
    checkTerms(terms);
    const { table, attempt, server } = terms;
    const hash = sha('terms', oneText(terms));
    demand(key === undefined || key === terms.key, 'KEY', `signed with ${terms.key}`);
    demand(
      isSigned(terms.key, { kind: 'terms', table, attempt, terms: hash }, termsSig),
      'TERMS-SIG',
      'terms not signed',
    );
    demand(
      sha('server', `${table}\n${attempt}\n`, bytes(secret)) === server,
      'SERVER-OPEN',
      'another secret',
    );
    checkShares(file);
    const given = shares.filter((share) => share !== null).map(bytes);
    const chance = hmac(bytes(hash), Buffer.concat([bytes(secret), ...given]));
    const heads = headsOf(chance, hash, log);
    demand(
      end.n === log.length && end.head === heads.at(-1) && end.final,
      'HEAD',
      'the log is not the one that was ended',
    );
    const last = { kind: 'head', table, attempt, terms: hash, n: end.n, head: end.head, final: end.final };
    demand(isSigned(terms.key, last, end.sig), 'END-SIG', 'the end is not signed');
    const places = (type) => log.flatMap((record, n) => (record.type === type ? [n] : []));
    demand(`${places('begun')}` === '0', 'LOG', 'the log does not begin once, and first');
    demand(`${places('ended')}` === `${log.length - 1}`, 'END', 'the log does not end once, and last');
    const { how, ranking, hints } = log.at(-1);
    demand(how === 'finished' || ranking.length === 0, 'END', 'an abandoned game has no ranking');
    demand(!hints || hints.length === terms.seats.length, 'END', 'hints of other seats than there are');
    demand(isRanking(ranking, terms.seats.length), 'END', 'a ranking of other seats than there are');
    const drawn = checkLog(log, chance, terms.seats.length);
    const seen = receipt === undefined ? undefined : receiptIn(receipt);
    if (seen) checkReceipt(seen, file, hash, heads);
    const number = BigInt(`0x${sha('number', bytes(hash), ...given).slice(0, 16)}`) % 10n ** 9n;
    const verdict = seen?.h !== undefined ? 'witnessed' : key === undefined ? 'consistent' : 'signed';
    const said = told(verdict, file, seen, `${number}`.padStart(9, '0')).map(plain);
    return { verdict, said, drawn, key: chance };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = [plain(`refused (${error.check}): ${error.message}`)];
    return { verdict: 'refused', check: error.check, said };
  }
}

/** Nothing of a file steers the terminal, turns a line round, or ends it. */
const plain = (line) => line.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '');

const MEANS = {
  consistent: 'it fits itself, but anybody could have made this',
  signed: 'the operator vouches for it, and the operator could have made all of it afterwards',
  witnessed: 'it is the game that the holder of the receipt saw',
};

function told(verdict, { terms, log }, receipt, number) {
  const lines = [`${verdict}: ${MEANS[verdict]}`, `table number ${number}, ${terms.game}, key ${terms.key}`];
  for (const [seat, { kind, name, share }] of terms.seats.entries())
    lines.push(
      `seat ${seat}, ${name}: ${kind === 'bot' ? 'a bot' : share === null ? 'gave no share' : 'gave a share'}`,
    );
  for (const [n, { missing }] of terms.burnt.entries())
    lines.push(
      `start ${n + 1} was thrown away: ${missing.map(({ name }) => name).join(' and ')} did not answer`,
    );
  if (receipt) lines.push(...saw(receipt, terms, log));
  if (terms.seats.every(({ share }) => share === null))
    lines.push('not known: the server may have chosen: nobody else gave a share');
  if (log.at(-1).how === 'abandoned')
    lines.push('not known: abandoned: how it would have ended is not known');
  lines.push('not checked: that the rules ask for these draws and make these events of them');
  return lines;
}

/** What the browser of a receipt saw, and what it did not. */
function saw({ h, head, signed, alarms = [], seat, D = null }, terms, log) {
  const lines = [`the receipt reaches record ${head?.n ?? signed?.n ?? 0} of ${log.length}`];
  const codes = [...new Set(alarms.map(({ code }) => code))];
  if (codes.length > 0) lines.push(`its browser was told that this server lies: ${codes.join(', ')}`);
  if (h !== undefined && !head && !signed)
    lines.push('not known: what was played: the receipt shows the terms, and no record of the game');
  if (Number.isSafeInteger(seat) && (terms.seats[seat]?.share ?? null) !== D)
    lines.push(
      'not known: whose share stands at the seat of the receipt: its browser did not give it; another device did, or the operator',
    );
  return lines;
}

const EXIT = { refused: 1, consistent: 3, signed: 0, witnessed: 0 };

/** What was asked for; a word too many or too few is no word about the game. */
function askedIn(args) {
  const asked = {};
  for (let n = 0; n < args.length; n++) {
    const name = args[n];
    if (!['--key', '--receipt', '--shuffles'].includes(name)) throw new Error(`${name} is no option`);
    asked[name] = name === '--shuffles' ? true : args[++n];
    if (asked[name] === undefined) throw new Error(`${name} needs a value`);
  }
  const key = asked['--key'];
  if (key !== undefined && !isHex(key, 32)) throw new Error('--key takes 64 hexadecimal digits');
  return asked;
}

function main([file, ...rest]) {
  let given;
  let asked;
  try {
    asked = askedIn(rest);
    const receipt = asked['--receipt'];
    given = {
      text: readFileSync(file, 'utf8'),
      key: asked['--key'],
      ...(receipt !== undefined && { receipt: readFileSync(receipt, 'utf8').replace(/^\uFEFF/, '') }),
    };
    if (given.receipt !== undefined) receiptIn(given.receipt);
  } catch (error) {
    console.error(
      `usage: node verify-shuffle.mjs FILE [--key KEY] [--receipt FILE] [--shuffles]\n${plain(error.message)}`,
    );
    return 2;
  }
  const { verdict, said, drawn, key } = check(given);
  for (const line of said) console.log(line);
  for (const [purpose, count] of drawn?.used ?? []) console.log(`drawn: ${purpose} ${count}`);
  let cards = 0;
  if (asked['--shuffles'])
    for (const [label, size] of drawn?.shuffles ?? []) {
      cards += size;
      const shown = cards <= MOST_SHOWN;
      console.log(shown ? `${label}  ${shuffle(words(key, label), size).join(' ')}` : `${label}  not shown`);
    }
  return EXIT[verdict];
}

/** A program that was started and checks nothing would end as if all were well: the name it was started by may be a link. */
const started = process.argv[1] ?? '';
const names = existsSync(started) ? [started, realpathSync(started)] : [];
if (names.some((name) => pathToFileURL(name).href === import.meta.url))
  process.exitCode = main(process.argv.slice(2));
