# A shared cache in front of Vitrine: what may be kept, and for how long, stands in each answer. The same can be said to any CDN
# ("origin cache control on"): cookies do not decide, because an answer for one person alone says `no-store`.
vcl 4.1;
import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    .url = "/healthz";
    .interval = 2s;
    .timeout = 5s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # What is older than a page may be is shown only while nobody answers behind here.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 20s;
  }
  return (hash);
}

sub vcl_backend_response {
  # RFC 9213: what is said to a CDN alone. This Varnish does not read it by itself.
  if (beresp.http.CDN-Cache-Control ~ "max-age=") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s) - std.duration(beresp.http.Age + "s", 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s);
    if (beresp.http.CDN-Cache-Control ~ "stale-if-error=") {
      set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    }
  }
  # An error of a moment does not replace what is kept.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
