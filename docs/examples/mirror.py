#!/usr/bin/env python3
# README
#   A local mirror of all orders of one shop, persons included, in a SQLite file.
#   Python 3.11+, standard library only. One file and one shop per process.
#
#     BASE=https://panel.tienda.pe SHOP=tienda.pe KEY=ce_... DB=orders.sqlite \
#         python3 mirror.py
#
#   Also: HOST_HEADER (Host header to send), EVERY (seconds between pulls when there
#   is nothing more, 2), TIMEOUT (seconds without a byte before giving up, 15).
#   The key needs the scopes `orders` and `persons`. Stop it in any way, start it
#   again: it goes on where it was. Pulls go to stdout, troubles to stderr.
#   To begin anew (e.g. after giving the key the scope `persons`), delete DB.
"""Table `orders`: code, state, version, total, paid, owed, name, phone, forgotten, json."""

import email.utils
import http.client
import json
import os
import random
import socket
import sqlite3
import sys
import threading
import time
import urllib.parse

MAX_BACKOFF = 15.0
MAX_RETRY_AFTER = 3600.0


class Trouble(Exception):
    """Something that is tried again later."""

    def __init__(self, text, wait=None, status=None):
        super().__init__(text)
        self.wait = wait
        self.status = status


def say(text, out=sys.stdout):
    try:
        print(time.strftime("%Y-%m-%d %H:%M:%S"), text, file=out, flush=True)
    except (OSError, ValueError):
        pass  # a closed terminal is no reason to stop mirroring


_warned = set()


def warn_once(text):
    if text not in _warned:
        _warned.add(text)
        say("warning: " + text, sys.stderr)


# ------------------------------------------------------------------ settings

class Settings:
    def __init__(self, env):
        missing = [n for n in ("BASE", "SHOP", "KEY", "DB") if not env.get(n)]
        if missing:
            sys.exit("mirror: missing " + ", ".join(missing))
        try:
            self.every = max(0.05, float(env.get("EVERY") or 2))
            self.timeout = max(0.1, float(env.get("TIMEOUT") or 15))
            url = urllib.parse.urlsplit(env["BASE"])
            self.host, self.port = url.hostname, url.port
        except ValueError as e:
            sys.exit(f"mirror: bad setting: {e}")
        if url.scheme not in ("http", "https") or not self.host:
            sys.exit("mirror: BASE must be http://... or https://...")
        self.tls = url.scheme == "https"
        self.shop, self.db = env["SHOP"], env["DB"]
        self.path = (url.path.rstrip("/") + "/t/" + urllib.parse.quote(self.shop, safe=":")
                     + "/v1/orders/changes")
        self.headers = {"Authorization": "Bearer " + env["KEY"].strip(),
                        "Accept": "application/json", "Connection": "close",
                        "User-Agent": "orders-mirror/1"}
        if env.get("HOST_HEADER"):
            self.headers["Host"] = env["HOST_HEADER"]


# ---------------------------------------------------------------------- HTTP

def retry_after(value):
    if not value:
        return None
    try:
        seconds = float(value)
    except ValueError:
        try:
            seconds = email.utils.parsedate_to_datetime(value).timestamp() - time.time()
        except (TypeError, ValueError, OverflowError):
            return None
    if seconds != seconds:
        return None
    return min(max(seconds, 0.5), MAX_RETRY_AFTER)


def fetch(s, cursor, overall):
    """One GET; the parsed answer, or Trouble. Never longer than about `overall`."""
    path = s.path
    if cursor is not None:
        path += "?" + urllib.parse.urlencode({"since": cursor})
    kind = http.client.HTTPSConnection if s.tls else http.client.HTTPConnection
    conn = kind(s.host, s.port, timeout=s.timeout)
    late = threading.Event()
    timer = None
    try:
        conn.connect()
        sock = conn.sock  # conn forgets it once the answer is to be closed

        def cut():
            late.set()
            try:
                sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        timer = threading.Timer(overall, cut)  # against an answer that drips for ever
        timer.daemon = True
        timer.start()
        conn.request("GET", path, headers=s.headers)
        answer = conn.getresponse()
        body = answer.read()  # IncompleteRead when cut off
        status, wait = answer.status, retry_after(answer.getheader("Retry-After"))
    except (OSError, http.client.HTTPException) as e:
        why = "answer took too long" if late.is_set() else f"{type(e).__name__}: {e}"
        raise Trouble(f"no answer: {why}") from None
    finally:
        if timer:
            timer.cancel()
        conn.close()

    try:
        doc = json.loads(body.decode("utf-8"))
    except (ValueError, RecursionError):
        doc = None
    if status != 200:
        detail = doc.get("detail") if isinstance(doc, dict) else None
        raise Trouble(f"HTTP {status}" + (f": {str(detail)[:200]}" if detail else ""),
                      wait, status)
    if not isinstance(doc, dict):
        raise Trouble("HTTP 200, but no whole JSON object", wait)
    if doc.get("code", 200) != 200:
        raise Trouble(f"HTTP 200, but code {doc['code']!r}", wait)
    return doc


def understand(doc):
    """(orders, cursor, more). Anything doubtful is Trouble, so nothing is skipped."""
    data = doc.get("data")
    if not isinstance(data, dict) or not isinstance(data.get("orders"), list):
        raise Trouble("answer without a list of orders")
    if not isinstance(data.get("cursor"), str):
        raise Trouble("answer without cursor")
    for order in data["orders"]:
        if not isinstance(order, dict) or not isinstance(order.get("code"), str):
            raise Trouble("an order without code")
    return data["orders"], data["cursor"], data.get("more") is True


# -------------------------------------------------------------------- SQLite

def column(value):
    if value is None or isinstance(value, float):
        return value
    if isinstance(value, int):
        return value if -2**63 <= value < 2**63 else str(value)
    if not isinstance(value, str):
        value = dump(value)
    return value.encode("utf-8", "replace").decode("utf-8")  # lone surrogates


def dump(value):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        text = json.dumps(value, separators=(",", ":"))
    return text


class Mirror:
    def __init__(self, s):
        self.db = sqlite3.connect(s.db, timeout=20, isolation_level=None)
        try:
            # Rollback journal and secure_delete: no old person stays in a -wal file
            # or in free space of the file. EXTRA: a commit outlives a power cut.
            self.db.execute("PRAGMA secure_delete=ON")
            self.db.execute("PRAGMA journal_mode=DELETE")
            self.db.execute("PRAGMA synchronous=EXTRA")
            with self.change():
                self.db.execute(
                    "CREATE TABLE IF NOT EXISTS orders (code TEXT PRIMARY KEY NOT NULL, state,"
                    " version, total, paid, owed, name, phone,"
                    " forgotten INTEGER NOT NULL DEFAULT 0, json TEXT NOT NULL)")
                self.db.execute(
                    "CREATE TABLE IF NOT EXISTS mirror (id INTEGER PRIMARY KEY CHECK (id = 1),"
                    " shop TEXT NOT NULL, cursor TEXT)")
                self.db.execute("INSERT OR IGNORE INTO mirror VALUES (1, ?, NULL)", (s.shop,))
                shop = self.db.execute("SELECT shop FROM mirror").fetchone()[0]
        except BaseException:
            self.db.close()
            raise
        if shop != s.shop:
            sys.exit(f"mirror: {s.db} is the mirror of {shop}, not of {s.shop}")

    def change(self):
        self.db.execute("BEGIN IMMEDIATE")
        return self.db  # as a context: commits, or rolls back

    def cursor(self):
        return self.db.execute("SELECT cursor FROM mirror").fetchone()[0]

    def begin_anew(self, asked):
        with self.change():
            self.db.execute("UPDATE mirror SET cursor = NULL WHERE cursor IS ?", (asked,))

    def save(self, asked, orders, cursor):
        """Orders and cursor in one transaction."""
        if not orders and cursor == asked:
            return
        with self.change():
            if self.cursor() != asked:  # a second mirror on this file was faster
                raise Trouble("the cursor moved meanwhile; is another mirror running?", 1)
            for order in orders:
                self.put(order)
            self.db.execute("UPDATE mirror SET cursor = ?", (cursor,))

    def put(self, order):
        code = order["code"]
        had = self.db.execute("SELECT forgotten FROM orders WHERE code = ?", (code,)).fetchone()
        forgotten = order.get("forgotten") is True or bool(had and had[0])
        person = order.get("person")
        if forgotten:
            person = None
            if order.get("person") is not None:
                order = {k: v for k, v in order.items() if k != "person"}
        elif "person" not in order:
            warn_once("orders come without `person`: has the key the scope `persons`?")
        if not isinstance(person, dict):
            person = {}
        for field in ("state", "version", "total", "paid", "owed"):
            if field not in order:
                warn_once(f"an order has no field `{field}`; its column stays empty")
        self.db.execute(
            "INSERT OR REPLACE INTO orders (code, state, version, total, paid, owed, name,"
            " phone, forgotten, json) VALUES (?,?,?,?,?,?,?,?,?,?)",
            (column(code), *(column(order.get(f)) for f in
                             ("state", "version", "total", "paid", "owed")),
             column(person.get("name")), column(person.get("phone")), int(forgotten),
             dump(order)))


# ---------------------------------------------------------------------- loop

def main():
    s = Settings(os.environ)
    os.umask(0o077)  # the file holds persons
    mirror, failures, refused = None, 0, 0
    while True:
        asked = None
        try:
            if mirror is None:
                mirror = Mirror(s)
            asked = mirror.cursor()
            # Longer and longer, lest a slow line never gets one page through.
            doc = fetch(s, asked, s.timeout * 4 * 2 ** min(failures, 4))
            orders, cursor, more = understand(doc)
            mirror.save(asked, orders, cursor)
            if failures:
                say("well again", sys.stderr)
            failures = refused = 0
            if orders:
                say(f"{len(orders)} orders" + (", more to come" if more else ""))
            if not more:
                time.sleep(s.every)
            continue
        except Trouble as e:
            trouble = e
        except sqlite3.Error as e:
            trouble = Trouble(f"SQLite: {e}")
            if mirror is not None:
                try:
                    mirror.db.close()
                except sqlite3.Error:
                    pass
                mirror = None
        except Exception as e:  # must run for ever; the cursor has not moved
            trouble = Trouble(f"unexpected {type(e).__name__}: {e}")
        failures += 1
        # The server does not take our cursor: all from the beginning, over what we have.
        refused = refused + 1 if asked and trouble.status == 422 else 0
        if refused >= 3:
            refused = 0
            say("cursor refused three times: beginning anew", sys.stderr)
            try:
                mirror.begin_anew(asked)
            except sqlite3.Error as e:
                say(f"SQLite: {e}", sys.stderr)
        wait = trouble.wait
        if wait is None:
            wait = min(MAX_BACKOFF, 2 ** min(failures - 1, 10)) * random.uniform(0.7, 1)
        else:
            wait += random.uniform(0, 0.2)
        say(f"{trouble}; again in {wait:.1f} s", sys.stderr)
        time.sleep(wait)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
