CREATE OR REPLACE FUNCTION "mw_order"(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
-- Compared by bytes, what this makes stands in the order of Intl.Collator('en', {numeric: true, sensitivity: 'base'}).
DECLARE
  x text := given COLLATE "C";
  head text := '';
  tail text;
  number text;
BEGIN
  IF octet_length(x) <> char_length(x) THEN
    x := regexp_replace(normalize(x, NFD), '[\u0300-\u036f]', '', 'g');
    x := translate(x, ' ªºÐØðøĐđĦħĿŀŁłſ', ' aodododdhhlllls');
    x := replace(replace(replace(replace(replace(replace(x, 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss');
  END IF;
  IF ltrim(x, E' \t\n\x0B\f\r') = '' OR octet_length(x) <> char_length(x) AND x !~ '\S' THEN
    RETURN NULL;
  END IF;
  -- Searched from its beginning for every letter: what is frequent stands first, letters for themselves.
  x := translate(lower(x),
    'eatinorsl 0123456789-cdumphgbfywkvxjqz_,;:!?.''"()[]{}@*/\&#%`^+<=>|~$',
    'eatinorsl ABCDEFGHIJ"cdumphgbfywkvxjqz!#$%&''()*+,-./0123456789:;<=>?@');
  -- A number is its mark, how many digits it has, and the digits.
  LOOP
    tail := substring(x FROM '[A-J].*');
    EXIT WHEN tail IS NULL;
    head := head || left(x, char_length(x) - char_length(tail));
    x := ltrim(tail, 'ABCDEFGHIJ');
    number := ltrim(left(tail, char_length(tail) - char_length(x)), 'A');
    head := head || 'A' || chr(32 + char_length(number)) || number;
  END LOOP;
  RETURN head || x;
END $$;
