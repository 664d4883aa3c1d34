"""Posts as a member, with nothing but Python's standard library:

    TOKEN=matinee_… python3 docs/examples/post.py 'What a night at the movies'

Create the token in Settings, with the scopes read and write. ORIGIN is the address of Matinee, by default http://localhost:3000.
"""

import json, os, sys, uuid
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

ORIGIN = os.environ.get("ORIGIN", "http://localhost:3000")
TOKEN = os.environ.get("TOKEN") or sys.exit(__doc__)


def call(path, value=None, change=False):
    body = json.dumps({"json": value})
    url = f"{ORIGIN}/trpc/{path}" + ("" if change or value is None else f"?input={quote(body)}")
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    try:
        with urlopen(Request(url, body.encode() if change else None, headers)) as answer:
            return json.load(answer)["result"]["data"]["json"]
    except HTTPError as refusal:
        sys.exit(json.load(refusal)["error"]["json"]["message"])
    except URLError as failure:
        sys.exit(f"{ORIGIN} does not answer: {failure.reason}")


# Read first: a token that may only write fails here, before anything is posted, so that running it again posts nothing twice.
me = call("account.me")
post = call("content.create", {"clientId": str(uuid.uuid4()), "text": " ".join(sys.argv[1:])}, change=True)
print(f"@{me['username']} posted: {ORIGIN}/comments/{post['id']}")
